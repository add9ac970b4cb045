import { caminhoDe } from '@festejo/contrato/common/caminhos.ts';
import { quantia } from '@festejo/contrato/common/common.ts';
import { MOTIVO_DA_RECUSA_EM_LETRAS, TEXTO_DA_PROPOSTA_EM_LETRAS } from '@festejo/contrato/common/comprimentos.ts';
import { somarDias } from '@festejo/contrato/common/dias.ts';
import { podeResponder } from '@festejo/contrato/conversa/consultas.ts';
import { type ConsultaRecebida, propostaNova, recusaNova } from '@festejo/contrato/conversa/orcamentos.ts';
import { Select, Textarea, TextInput } from '@mantine/core';
import { IconPhotoPlus } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { checkBy } from '../../../lib/form/check.ts';
import { DATE, MONEY } from '../../../lib/form/kinds.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { useNow } from '../../../lib/screen/use-now.ts';
import { distancia, instante, numero, reais } from '../../../lib/text/formats.ts';
import { AnexosAEnviar, EntradaDeAnexos } from '../../../ui/anexos/anexos-a-enviar.tsx';
import { AnexosRecebidos } from '../../../ui/anexos/anexos-recebidos.tsx';
import { useAnexos } from '../../../ui/anexos/use-anexos.ts';
import { Botao, BotaoLink } from '../../../ui/buttons/botao.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { FormFailure } from '../../../ui/form/form-failure.tsx';
import { Submit } from '../../../ui/form/submit.tsx';
import { Cartao } from '../../../ui/layout/cartao.tsx';
import { Reais } from '../../../ui/words/reais.tsx';
import { Selo } from '../../../ui/words/selo.tsx';
import { contaDaProposta, ESTADO_AO_FORNECEDOR, primeiroDia, validade } from './orcamento.ts';
import { recusar, responder, useReler } from './orcamentos.api.ts';
import estilos from './orcamentos.module.css';
import { PropostasAnteriores } from './proposta.tsx';

const INTEIRO = { mask: (digitado: string) => digitado.replace(/\D/g, '').slice(0, 5), inputMode: 'numeric', autoComplete: 'off' } as const;
const VALE_POR_DIAS = 7;

interface Props {
  consulta: ConsultaRecebida;
  /** The supplier's products on sale. */
  produtos: readonly { id: string; nome: string; preco: number }[];
  /** Today, `AAAA-MM-DD`. */
  hoje: string;
}

/** One request for a quote that a supplier received: the request, its history, and the answer. */
export function PaginaDaConsulta({ consulta, produtos, hoje }: Props) {
  const [recusando, setRecusando] = useState(false);
  const { estado, motivoDaRecusa, pedidoId, propostas } = consulta;
  const { texto, cor } = ESTADO_AO_FORNECEDOR[estado];
  const [nova, ...anteriores] = propostas;
  const aberta = podeResponder(estado);
  const agora = useNow();
  return (
    <div className={estilos.dois}>
      <div className={estilos.lista}>
        <Cartao className={estilos.bloco}>
          <div className={estilos.cabeca}>
            <h2 className={estilos.titulo}>O pedido</h2>
            <Selo cor={cor}>{texto}</Selo>
          </div>
          <p className={estilos.texto}>{consulta.descricao}</p>
          <dl className={estilos.dados}>
            <Dado nome="Festa">{instante(consulta.inicioDoEvento, consulta.fuso)}</Dado>
            <Dado nome="Lugar">
              {consulta.lugar}
              {consulta.distanciaEmKm !== null && <span>{`, a ${distancia(consulta.distanciaEmKm)} de você`}</span>}
            </Dado>
            {consulta.convidados !== null && <Dado nome="Convidados">{numero(consulta.convidados)}</Dado>}
            {consulta.verba !== null && (
              <Dado nome="Pensa em gastar">
                <Reais valor={consulta.verba} />
              </Dado>
            )}
            {consulta.prazoEm && (
              <Dado nome={estado === 'aceita' ? 'Pode comprar até' : 'Prazo'}>{instante(consulta.prazoEm, consulta.fuso)}</Dado>
            )}
          </dl>
          {motivoDaRecusa && <p className={estilos.texto}>Você recusou: {motivoDaRecusa}</p>}
          {pedidoId && <BotaoLink para={caminhoDe('pedidos/detalhes', { id: pedidoId })}>Ver o pedido</BotaoLink>}
        </Cartao>
        {nova && (
          <Cartao className={estilos.bloco}>
            <h2 className={estilos.titulo}>{nova.por === 'cliente' ? 'O cliente propõe' : 'Sua proposta'}</h2>
            <p className={estilos.total}>
              <strong>
                <Reais valor={nova.total} />
              </strong>{' '}
              <span className={estilos.miudo}>{contaDaProposta(nova)}</span>
            </p>
            {nova.texto && <p className={estilos.texto}>{nova.texto}</p>}
            <AnexosRecebidos anexos={nova.fotos} de="você" />
            {nova.validaAte && <p className={estilos.miudo}>{validade(nova.validaAte, consulta.fuso, agora)}</p>}
            <PropostasAnteriores propostas={anteriores} quem={{ cliente: consulta.clienteNome, fornecedor: 'Você' }} fuso={consulta.fuso} />
          </Cartao>
        )}
      </div>
      {aberta && (
        <Cartao className={estilos.bloco}>
          <h2 className={estilos.titulo}>{recusando ? 'Recusar' : nova ? 'Nova proposta' : 'Sua resposta'}</h2>
          {recusando ? (
            <Recusa consultaId={consulta.id} aoFechar={() => setRecusando(false)} />
          ) : (
            <>
              {produtos.length === 0 ? (
                <>
                  <p className={estilos.texto}>
                    Uma proposta se apoia em um produto seu à venda, que dá o nome, a foto e as vagas na agenda. Você ainda não tem nenhum.
                  </p>
                  <BotaoLink para={caminhoDe('produto/criar')}>Criar um produto</BotaoLink>
                </>
              ) : (
                <Resposta key={nova?.id} consulta={consulta} produtos={produtos} hoje={hoje} />
              )}
              <Botao tipo="discreto" onClick={() => setRecusando(true)}>
                Não posso fazer esta festa
              </Botao>
            </>
          )}
        </Cartao>
      )}
    </div>
  );
}

const Dado = ({ nome, children }: { nome: string; children: ReactNode }) => (
  <div>
    <dt>{nome}</dt>
    <dd>{children}</dd>
  </div>
);

function Resposta({ consulta, produtos, hoje }: Props) {
  const reler = useReler();
  const ultima = consulta.propostas.find(({ por }) => por === 'fornecedor');
  const festa = consulta.inicioDoEvento.slice(0, 10);
  const entrada = useRef<HTMLInputElement>(null);
  const anexos = useAnexos({ aceitaPdf: false, porQueSemPdf: 'Com uma proposta vão fotos, não PDF' });
  const form = useForm({
    values: {
      produtoId: ultima?.produtoId ?? produtos[0]?.id ?? '',
      quantidade: String(ultima?.quantidade ?? 1),
      preco: '',
      texto: ultima?.texto ?? '',
      validaAte: primeiroDia(somarDias(hoje, VALE_POR_DIAS), festa),
    },
    draft: `proposta:${consulta.id}:${ultima?.id ?? ''}`,
    check: (campos) => checkBy(propostaNova, campos, { preco: campos.preco === '' ? 'Diga o seu preço' : undefined }),
    send: (corpo, { key }) => responder(consulta.id, { ...corpo, anexos: anexos.prontos.map(({ id }) => id) }, key),
    onDone: async () => {
      await reler();
      toast.sucesso('Proposta enviada');
    },
  });
  const { quantidade, preco } = form.values;
  const total = Number(quantidade) * (quantia.safeParse(preco).data ?? 0);
  return (
    <form {...form.props} className={estilos.formulario}>
      <Select
        label="Produto"
        description="Em que a proposta se apoia: dá o nome, a foto e as vagas na sua agenda."
        withAsterisk
        allowDeselect={false}
        searchable
        nothingFoundMessage="Nenhum produto com esse nome"
        data={produtos.map(({ id, nome, preco: normal }) => ({ value: id, label: `${nome} (${reais(normal)})` }))}
        {...form.select('produtoId')}
      />
      <div className={estilos.par}>
        <TextInput label="Quantas unidades" withAsterisk {...form.field('quantidade', INTEIRO)} />
        <TextInput
          label={quantidade === '1' ? 'Preço' : 'Preço por unidade'}
          withAsterisk
          leftSection={<span aria-hidden>R$</span>}
          {...form.field('preco', MONEY)}
        />
      </div>
      <p className={estilos.total} role="status">
        {total > 0 && (
          <>
            <span className={estilos.miudo}>Total para o cliente</span>{' '}
            <strong>
              <Reais valor={total} />
            </strong>
          </>
        )}
      </p>
      <TextInput label="Vale até" withAsterisk min={hoje} max={festa} {...form.field('validaAte', DATE)} />
      <Textarea
        label="O que está incluído"
        description="O cliente compara por aqui. Não escreva telefone nem endereço."
        withAsterisk
        rows={5}
        maxLength={TEXTO_DA_PROPOSTA_EM_LETRAS}
        {...form.field('texto')}
      />
      <div>
        <AnexosAEnviar anexos={anexos} />
        <EntradaDeAnexos anexos={anexos} entrada={entrada} rotulo="Fotos da proposta" />
        <Botao tipo="secundario" size="sm" leftSection={<IconPhotoPlus size={18} aria-hidden />} onClick={() => entrada.current?.click()}>
          Juntar fotos
        </Botao>
        <p className={estilos.miudo}>
          {ultima && ultima.fotos.length > 0
            ? 'Sem fotos novas, ficam as da proposta anterior.'
            : 'De um trabalho parecido, por exemplo. Sem telefone nem endereço nelas.'}
        </p>
      </div>
      <FormFailure form={form} />
      <Submit form={form} disabled={anexos.envios.pendentes}>
        Enviar proposta
      </Submit>
    </form>
  );
}

function Recusa({ consultaId, aoFechar }: { consultaId: string; aoFechar: () => void }) {
  const reler = useReler();
  const form = useForm({
    values: { motivo: '' },
    draft: `recusa:${consultaId}`,
    check: (campos) => checkBy(recusaNova, campos),
    send: (corpo, { key }) => recusar(consultaId, corpo, key),
    onDone: async () => {
      await reler();
      toast.sucesso('O cliente foi avisado');
    },
  });
  return (
    <form {...form.props} className={estilos.formulario}>
      <Textarea
        label="Por quê"
        description="O cliente lê."
        withAsterisk
        rows={3}
        maxLength={MOTIVO_DA_RECUSA_EM_LETRAS}
        {...form.field('motivo')}
      />
      <FormFailure form={form} />
      <div className={estilos.botoes}>
        <Botao tipo="secundario" onClick={aoFechar}>
          Voltar
        </Botao>
        <Submit form={form}>Recusar orçamento</Submit>
      </div>
    </form>
  );
}
