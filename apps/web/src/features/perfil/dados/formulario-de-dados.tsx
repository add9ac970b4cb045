import { TIPO_PERFIL } from '@festejo/contrato/constants.ts';
import type { PerfilDoUsuario } from '@festejo/contrato/perfil.ts';
import { TextInput } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { ErrosDosCampos } from '../../../lib/campos.ts';
import { ErroDaApi, errosPorCampo, textoComAcao } from '../../../lib/erros.ts';
import { focarNoPrimeiroErro } from '../../../lib/focar-no-primeiro-erro.ts';
import { comoTelefone } from '../../../lib/mascaras.ts';
import { useEdicao } from '../../../lib/use-edicao.ts';
import { camposDoRascunho, rascunhoDe, useRascunho } from '../../../lib/use-rascunho.ts';
import { Botao } from '../../../ui/botao.tsx';
import { Nota } from '../../../ui/nota.tsx';
import { toast } from '../../../ui/toast.ts';
import { CampoDeDocumento } from '../campo-de-documento.tsx';
import formulario from '../formulario.module.css';
import { MudouEmOutraTela } from '../mudou-em-outra-tela.tsx';
import { useAtualizarPerfil } from '../perfil.api.ts';
import { type CampoDosDados, type CamposDosDados, camposDosDados, conferirDados, documentoDoPerfil, errosDosDados } from './dados.ts';

const RASCUNHO = 'perfil';

interface Props {
  perfil: PerfilDoUsuario;
  /** Reads the account again, and gives it as it is now. */
  aoRecarregar: () => Promise<PerfilDoUsuario | undefined>;
}

/** Name, phone, and the document while there is none. */
export function FormularioDeDados({ perfil, aoRecarregar }: Props) {
  const atual = camposDosDados(perfil);
  const [inicial] = useState(() => camposDoRascunho(rascunhoDe(RASCUNHO), atual));
  const edicao = useEdicao(atual, perfil.versao, inicial);
  const [erros, setErros] = useState<ErrosDosCampos<CampoDosDados>>({});
  const atualizar = useAtualizarPerfil();
  const form = useRef<HTMLFormElement>(null);
  const { campos } = edicao;
  const esquecer = useRascunho(RASCUNHO, edicao.mexeu ? campos : null);
  const documento = documentoDoPerfil(perfil);

  function mudar<C extends CampoDosDados>(campo: C, valor: CamposDosDados[C]) {
    edicao.mudar(campo, valor);
    setErros(({ [campo]: _, ...resto }) => resto);
  }
  function mostrarErros(novos: ErrosDosCampos<CampoDosDados>) {
    setErros(novos);
    focarNoPrimeiroErro(form.current);
  }
  function enviar(evento: FormEvent) {
    evento.preventDefault();
    if (atualizar.isPending) return;
    const conferido = conferirDados(campos, perfil);
    if (!conferido.ok) return mostrarErros(conferido.erros);
    setErros({});
    atualizar.mutate(
      { dados: conferido.dados, versao: edicao.versao },
      {
        onSuccess: ({ message, perfil: salvo }) => {
          edicao.aceitar(camposDosDados(salvo), salvo.versao);
          esquecer();
          toast.sucesso(message);
        },
        onError: (erro) => mostrarErros(errosDosDados(errosPorCampo(erro))),
      },
    );
  }
  async function recarregar() {
    const agora = await aoRecarregar();
    if (!agora) return;
    edicao.aceitar(camposDosDados(agora), agora.versao);
    atualizar.reset();
  }

  const semCampo = atualizar.error && Object.keys(erros).length === 0;
  const mudouEmOutraTela = atualizar.error instanceof ErroDaApi && atualizar.error.status === 409;
  return (
    <form ref={form} className={formulario.campos} onSubmit={enviar} noValidate>
      <TextInput
        label={perfil.tipoPerfil === TIPO_PERFIL.FORNECEDOR ? 'Nome ou razão social' : 'Nome completo'}
        autoComplete="name"
        maxLength={120}
        withAsterisk
        value={campos.nomeCompleto}
        error={erros.nomeCompleto}
        onChange={({ currentTarget: { value } }) => mudar('nomeCompleto', value)}
      />
      <TextInput
        label="Telefone"
        description="Só quem tem um pedido com você vê."
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        placeholder="(00) 00000-0000"
        value={campos.telefone}
        error={erros.telefone}
        onChange={({ currentTarget: { value } }) => mudar('telefone', comoTelefone(value))}
      />
      {documento ? (
        <div>
          <span className={formulario.rotulo}>{documento.nome}</span>
          <p className={formulario.fixo}>
            {documento.numero}
            <span>
              Não muda por aqui. Está errado? Veja na <Link to="/ajuda">ajuda</Link>.
            </span>
          </p>
        </div>
      ) : (
        <CampoDeDocumento
          escolhe={perfil.tipoPerfil === TIPO_PERFIL.FORNECEDOR}
          opcional
          tipo={campos.tipoDeDocumento}
          numero={campos.numeroDoDocumento}
          erro={erros.numeroDoDocumento}
          aoMudar={(tipo, numero) => {
            mudar('tipoDeDocumento', tipo);
            mudar('numeroDoDocumento', numero);
          }}
        />
      )}
      {mudouEmOutraTela ? (
        <MudouEmOutraTela aoRecarregar={recarregar} />
      ) : (
        semCampo && (
          <Nota cor="negative" role="alert">
            {textoComAcao(atualizar.error)}
          </Nota>
        )
      )}
      <div className={formulario.acoes}>
        <Botao type="submit" loading={atualizar.isPending} disabled={!edicao.mexeu}>
          Salvar
        </Botao>
      </div>
    </form>
  );
}
