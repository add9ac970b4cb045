import type { Endereco } from '@festejo/contrato/enderecos.ts';
import { type FormEvent, useRef, useState } from 'react';
import { errosPorCampo, textoComAcao } from '../../lib/erros.ts';
import { focarNoPrimeiroErro } from '../../lib/focar-no-primeiro-erro.ts';
import { novaChaveDeIdempotencia } from '../../lib/idempotencia.ts';
import { rascunhoDe, useRascunho } from '../../lib/use-rascunho.ts';
import { Botao, BotaoLink } from '../../ui/botao.tsx';
import { Cartao } from '../../ui/cartao.tsx';
import { Nota } from '../../ui/nota.tsx';
import { toast } from '../../ui/toast.ts';
import { CamposDoEnderecoNovo } from './campos-do-endereco.tsx';
import { type EnderecoNovo, useSalvarEndereco } from './enderecos.api.ts';
import { ESCOLHA_VAZIA, escolhaDoEndereco, lerEscolha } from './escolha-de-endereco.ts';
import estilos from './formulario-de-endereco.module.css';
import { PainelDoAlfinete } from './painel-do-alfinete.tsx';
import { useEscolhaDeEndereco } from './use-escolha-de-endereco.ts';

interface Props {
  /** `null` = a new one. */
  endereco: Endereco | null;
  tilesUrl: string | null;
  voltarPara: string;
  aoSalvar: () => void;
}

/** One address of the person's, new or changed. */
export function FormularioDeEndereco({ endereco, tilesUrl, voltarPara, aoSalvar }: Props) {
  const nomeDoRascunho = `endereco.${endereco?.id ?? 'novo'}`;
  const [base] = useState(() => (endereco ? escolhaDoEndereco(endereco) : ESCOLHA_VAZIA));
  const [inicial] = useState(() => {
    const guardado = rascunhoDe(nomeDoRascunho);
    return guardado ? lerEscolha(guardado) : base;
  });
  const controle = useEscolhaDeEndereco(inicial);
  const salvar = useSalvarEndereco(endereco?.id ?? null);
  const form = useRef<HTMLFormElement>(null);
  const tentativa = useRef({ corpo: '', chave: '' });
  const mexeu = controle.escolha !== base && JSON.stringify(controle.escolha) !== JSON.stringify(base);
  const esquecer = useRascunho(nomeDoRascunho, mexeu && !salvar.isSuccess ? controle.escolha : null);

  function enviar(evento: FormEvent) {
    evento.preventDefault();
    if (salvar.isPending) return;
    const conferido = controle.conferir();
    if (!conferido.ok || 'enderecoId' in conferido.corpo) return focarNoPrimeiroErro(form.current);
    const corpo = conferido.corpo as EnderecoNovo;
    const texto = JSON.stringify(corpo);
    // The same act tried again keeps its key; another content is another act.
    if (tentativa.current.corpo !== texto) tentativa.current = { corpo: texto, chave: novaChaveDeIdempotencia() };
    salvar.mutate(
      { endereco: corpo, chave: tentativa.current.chave },
      {
        onSuccess: () => {
          esquecer();
          toast.sucesso(endereco ? 'Endereço salvo' : 'Endereço guardado');
          aoSalvar();
        },
      },
    );
  }

  return (
    <form ref={form} className={estilos.formulario} onSubmit={enviar} noValidate aria-busy={salvar.isPending}>
      <Cartao>
        <h2 className={estilos.titulo}>Onde fica</h2>
        <CamposDoEnderecoNovo controle={controle} podeSerPadrao={!endereco?.padrao} />
        <PainelDoAlfinete controle={controle} tilesUrl={tilesUrl} uso="endereco" />
      </Cartao>
      {salvar.error && (
        <Nota cor="negative" role="alert">
          {[...Object.values(errosPorCampo(salvar.error)), textoComAcao(salvar.error)][0]}
        </Nota>
      )}
      <div className={estilos.acoes}>
        <BotaoLink tipo="secundario" para={voltarPara}>
          Voltar
        </BotaoLink>
        <Botao type="submit" loading={salvar.isPending}>
          Salvar endereço
        </Botao>
      </div>
    </form>
  );
}
