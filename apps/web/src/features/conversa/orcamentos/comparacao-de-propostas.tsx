import { caminhoDe } from '@festejo/contrato/common/caminhos.ts';
import { TEXTO_DA_CONTRAPROPOSTA_EM_LETRAS } from '@festejo/contrato/common/comprimentos.ts';
import { type Consulta, contrapropostaNova, type Orcamento, type Proposta } from '@festejo/contrato/conversa/orcamentos.ts';
import { Textarea, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { checkBy } from '../../../lib/form/check.ts';
import { MONEY } from '../../../lib/form/kinds.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { useNow } from '../../../lib/screen/use-now.ts';
import { instante } from '../../../lib/text/formats.ts';
import { AnexosRecebidos } from '../../../ui/anexos/anexos-recebidos.tsx';
import { Botao, BotaoLink } from '../../../ui/buttons/botao.tsx';
import { Foto } from '../../../ui/drawings/foto.tsx';
import { dialogs } from '../../../ui/feedback/dialogs.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { FormFailure } from '../../../ui/form/form-failure.tsx';
import { Submit } from '../../../ui/form/submit.tsx';
import { Cartao } from '../../../ui/layout/cartao.tsx';
import { Reais } from '../../../ui/words/reais.tsx';
import { Selo } from '../../../ui/words/selo.tsx';
import { Retrato } from './escolha-de-fornecedores.tsx';
import { contaDaProposta, diante, ESTADO_AO_CLIENTE, emOrdem, ultimaDoFornecedor, validade, vantagensDe } from './orcamento.ts';
import { contrapor, useDecidir, useReler } from './orcamentos.api.ts';
import estilos from './orcamentos.module.css';
import { PropostasAnteriores } from './proposta.tsx';

interface Props {
  orcamento: Orcamento;
  nota: (media: number | null, avaliacoes: number) => ReactNode;
}

/** The suppliers' answers, side by side. */
export function ComparacaoDePropostas({ orcamento, nota }: Props) {
  const aceita = orcamento.consultas.some(({ estado }) => estado === 'aceita' || estado === 'comprada');
  return (
    <ul className={estilos.comparacao} aria-label="Respostas dos fornecedores">
      {emOrdem(orcamento.consultas).map((consulta) => (
        <li key={consulta.id}>
          <Resposta consulta={consulta} orcamento={orcamento} outraAceita={aceita} nota={nota} />
        </li>
      ))}
    </ul>
  );
}

interface DaResposta {
  consulta: Consulta;
  orcamento: Pick<Orcamento, 'eventoId' | 'fuso' | 'verba' | 'consultas'>;
  /** Another proposal of this quote is accepted, so this one cannot be accepted. */
  outraAceita: boolean;
  nota: Props['nota'];
}

function Resposta({ consulta, orcamento, outraAceita, nota }: DaResposta) {
  const { fuso } = orcamento;
  const { fornecedorId, fornecedorNome, fotoUrl, notaMedia, avaliacoes, estado, prazoEm, motivoDaRecusa, propostas } = consulta;
  const proposta = ultimaDoFornecedor(consulta);
  const { texto, cor } = ESTADO_AO_CLIENTE[estado];
  const [nova] = propostas;
  return (
    <Cartao className={estilos.resposta}>
      <div className={estilos.fornecedor}>
        <Retrato nome={fornecedorNome} fotoUrl={fotoUrl} />
        <h2 className={estilos.nome}>
          <Link to={caminhoDe('fornecedor/catalogo', { fornecedor_id: fornecedorId })}>{fornecedorNome}</Link>
        </h2>
        {nota(notaMedia, avaliacoes)}
      </div>
      <p className={estilos.selos}>
        <Selo cor={cor}>{texto}</Selo>
        {vantagensDe(consulta, orcamento.consultas).map((vantagem) => (
          <Selo key={vantagem} cor="warning">
            {vantagem}
          </Selo>
        ))}
      </p>
      {motivoDaRecusa && <p className={estilos.texto}>{motivoDaRecusa}</p>}
      {estado === 'aguardando' && prazoEm && <p className={estilos.miudo}>Pode responder até {instante(prazoEm, fuso)}.</p>}
      {nova?.por === 'cliente' && (
        <p className={estilos.destaque}>
          Você propôs{' '}
          <strong>
            <Reais valor={nova.total} />
          </strong>
          {prazoEm && <span>{`. Resposta até ${instante(prazoEm, fuso)}`}</span>}
        </p>
      )}
      {proposta && <CorpoDaProposta proposta={proposta} de={fornecedorNome} orcamento={orcamento} />}
      {proposta && <Acoes consulta={consulta} proposta={proposta} orcamento={orcamento} outraAceita={outraAceita} />}
      <PropostasAnteriores
        propostas={propostas.filter((uma) => uma !== proposta && uma !== nova)}
        quem={{ cliente: 'Você', fornecedor: fornecedorNome }}
        fuso={fuso}
      />
    </Cartao>
  );
}

function CorpoDaProposta({ proposta, de, orcamento: { fuso, verba } }: Pick<DaResposta, 'orcamento'> & { proposta: Proposta; de: string }) {
  const agora = useNow();
  return (
    <div className={estilos.proposta}>
      <p className={estilos.total}>
        <strong>
          <Reais valor={proposta.total} />
        </strong>
        <span className={estilos.miudo}>{contaDaProposta(proposta)}</span>
      </p>
      {verba !== null && <p className={estilos.miudo}>{diante(verba, proposta.total)}</p>}
      {proposta.produtoId && (
        <p className={estilos.produto}>
          <span className={estilos.miniatura}>
            <Foto src={proposta.imagemUrl} alt="" sizes="64px" raio="md" />
          </span>
          <Link to={caminhoDe('produto/detalhes', { id: proposta.produtoId })}>{proposta.produtoNome}</Link>
        </p>
      )}
      <AnexosRecebidos anexos={proposta.fotos} de={de} />
      <p className={estilos.texto}>{proposta.texto}</p>
      {proposta.validaAte && <p className={estilos.miudo}>{validade(proposta.validaAte, fuso, agora)}</p>}
    </div>
  );
}

function Acoes({ consulta, proposta, orcamento, outraAceita }: Omit<DaResposta, 'nota'> & { proposta: Proposta }) {
  const decidir = useDecidir();
  const [contrapondo, setContrapondo] = useState(false);
  const fazer = (decisao: 'aceitar' | 'desfazer', dito: string) =>
    decidir.mutate({ decisao, id: proposta.id }, { onSuccess: () => toast.sucesso(dito), onError: (falha) => void dialogs.erro(falha) });
  const aceitar = () => fazer('aceitar', 'A proposta está no carrinho');
  if (consulta.estado === 'comprada') return <BotaoLink para={caminhoDe('pedidos')}>Ver meus pedidos</BotaoLink>;
  if (consulta.estado === 'aceita') {
    return (
      <div className={estilos.acoes}>
        {consulta.noCarrinho ? (
          <BotaoLink para={caminhoDe('carrinho/finalizar', { eventoId: orcamento.eventoId })}>Finalizar compra</BotaoLink>
        ) : (
          <Botao loading={decidir.isPending} onClick={aceitar}>
            Pôr de volta no carrinho
          </Botao>
        )}
        <Botao tipo="discreto" disabled={decidir.isPending} onClick={() => fazer('desfazer', 'O aceite foi desfeito')}>
          Desfazer o aceite
        </Botao>
      </div>
    );
  }
  if (consulta.estado !== 'respondida') return null;
  if (contrapondo) return <Contraproposta proposta={proposta} aoFechar={() => setContrapondo(false)} />;
  return (
    <div className={estilos.acoes}>
      {!outraAceita && (
        <Botao loading={decidir.isPending} onClick={aceitar} aria-label={`Aceitar a proposta de ${consulta.fornecedorNome}`}>
          Aceitar
        </Botao>
      )}
      <Botao tipo="secundario" onClick={() => setContrapondo(true)} aria-label={`Contrapropor a ${consulta.fornecedorNome}`}>
        Contrapropor
      </Botao>
    </div>
  );
}

function Contraproposta({ proposta, aoFechar }: { proposta: Proposta; aoFechar: () => void }) {
  const reler = useReler();
  const form = useForm({
    values: { preco: '', texto: '' },
    draft: `contraproposta:${proposta.id}`,
    check: (campos) => checkBy(contrapropostaNova, campos, { preco: campos.preco === '' ? 'Diga o seu preço' : undefined }),
    send: (corpo, { key }) => contrapor(proposta.id, corpo, key),
    onDone: async () => {
      await reler();
      toast.sucesso('Contraproposta enviada');
      aoFechar();
    },
  });
  return (
    <form {...form.props} className={estilos.formulario}>
      <TextInput
        label={proposta.quantidade === 1 ? 'Seu preço' : 'Seu preço por unidade'}
        description="A proposta dele espera a resposta e não pode ser aceita até lá."
        withAsterisk
        leftSection={<span aria-hidden>R$</span>}
        {...form.field('preco', MONEY)}
      />
      <Textarea
        label="Recado"
        description="O que mudaria, ou por quê. Pode faltar."
        rows={3}
        maxLength={TEXTO_DA_CONTRAPROPOSTA_EM_LETRAS}
        {...form.field('texto')}
      />
      <FormFailure form={form} />
      <div className={estilos.botoes}>
        <Botao tipo="secundario" onClick={aoFechar}>
          Voltar
        </Botao>
        <Submit form={form}>Enviar</Submit>
      </div>
    </form>
  );
}
